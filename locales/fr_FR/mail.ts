import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CLOSING_DAYS, CODE_MINUTES, FACTOR_RESET_HOURS, HOLD_HOURS, WITHDRAWAL_CODE_MINUTES } from '../facts.ts'

export default {
  register_code: {
    subject: 'Votre code {{brand}}',
    title: 'Confirmez que c’est bien vous',
    text: 'Saisissez ce code pour terminer votre inscription sur {{brand}}.',
  },
  register_known: {
    subject: 'Vous avez déjà un compte {{brand}}',
    title: 'Vous avez déjà un compte',
    text: 'Quelqu’un, probablement vous, a essayé de s’inscrire sur {{brand}} avec cette adresse ou ce numéro. Connectez-vous plutôt, ou réinitialisez votre mot de passe si vous l’avez oublié. Si ce n’était pas vous, ignorez ce message.',
  },
  login_code: {
    subject: 'Votre code {{brand}}',
    title: 'Connexion depuis un nouvel appareil',
    text: 'Saisissez ce code pour vous connecter à {{brand}}. Si vous n’êtes pas à l’origine de cette demande, quelqu’un connaît votre mot de passe. Réinitialisez-le maintenant.',
  },
  recovery_code: {
    subject: 'Votre code {{brand}}',
    title: 'Réinitialisez votre mot de passe',
    text: 'Saisissez ce code pour définir un nouveau mot de passe {{brand}}. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message. Votre mot de passe ne change pas.',
  },
  password_changed: {
    subject: 'Votre mot de passe {{brand}} a été modifié',
    title: 'Votre mot de passe a été modifié',
    text: `Tous vos appareils ont été déconnectés de {{brand}} et les retraits sont suspendus pendant ${HOLD_HOURS} heures. Si ce n’était pas vous, réinitialisez votre mot de passe maintenant.`,
  },
  password_recovered: {
    subject: 'Votre mot de passe {{brand}} a été réinitialisé',
    title: 'Votre mot de passe a été réinitialisé',
    text: `Tous vos appareils ont été déconnectés de {{brand}} et les retraits sont suspendus pendant ${HOLD_HOURS} heures. Vos clés API sont suspendues jusqu’à ce que vous les autorisiez. Si ce n’était pas vous, réinitialisez votre mot de passe maintenant.`,
  },
  passkey_removed: {
    subject: 'Une clé d’accès a été supprimée de votre compte {{brand}}',
    title: 'Une clé d’accès a été supprimée',
    text: `Une clé d’accès a été supprimée de votre compte {{brand}} et les retraits sont suspendus pendant ${HOLD_HOURS} heures. Si ce n’était pas vous, réinitialisez votre mot de passe maintenant.`,
  },
  passkey_code: {
    subject: 'Votre code {{brand}}',
    title: 'Nouvelle clé d’accès',
    text: 'Saisissez ce code pour ajouter une clé d’accès à votre compte {{brand}}. Si vous n’êtes pas à l’origine de cette demande, quelqu’un est connecté à votre compte. Réinitialisez votre mot de passe maintenant.',
  },
  social_code: {
    subject: 'Votre code {{brand}}',
    title: 'Associer un autre service',
    text: 'Saisissez ce code pour vous connecter à {{brand}} avec un autre service. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message. Sans le code, rien n’est associé.',
  },
  new_device: {
    subject: 'Nouvelle connexion à {{brand}}',
    title: 'Connexion depuis un nouvel appareil',
    text: `Quelqu’un, probablement vous, vient de se connecter à votre compte {{brand}} sur un nouvel appareil. Les retraits sont suspendus pendant ${HOLD_HOURS} heures. Si ce n’était pas vous, réinitialisez votre mot de passe maintenant : tous les appareils seront déconnectés.`,
  },
  factor_reset: {
    subject: 'La double authentification de votre compte {{brand}} va être désactivée',
    title: 'Votre double authentification va être désactivée',
    text: `Quelqu’un, probablement vous, a demandé à notre équipe de supprimer l’application d’authentification et les clés d’accès de votre compte {{brand}}. Elles seront supprimées dans ${FACTOR_RESET_HOURS} heures. Si vous n’êtes pas à l’origine de cette demande, connectez-vous avec votre second facteur ou annulez la suppression dans Compte > Sécurité : l’un ou l’autre suffit à l’empêcher.`,
  },
  account_frozen: {
    subject: 'Votre compte {{brand}} est gelé',
    title: 'Votre compte est gelé',
    text: 'Notre équipe a gelé votre compte {{brand}}. Vous ne pouvez pas vous connecter, les clés API sont désactivées et les retraits sont suspendus. Vos fonds sont en sécurité. Nous vous contacterons une fois la vérification terminée.',
  },
  closing_begun: {
    subject: 'Votre compte {{brand}} va être fermé',
    title: 'Votre compte va être fermé',
    text: `Nous avons reçu une demande de fermeture de votre compte {{brand}}. Il sera supprimé dans ${CLOSING_DAYS} jours. Pour le conserver, connectez-vous avant cette échéance. Si vous n’êtes pas à l’origine de cette demande, connectez-vous et modifiez votre mot de passe maintenant.`,
  },
  closing_waits: {
    subject: 'Votre compte {{brand}} ne peut pas encore être fermé',
    title: 'Votre compte ne peut pas encore être fermé',
    text: 'Il reste des fonds ou des opérations en cours sur votre compte {{brand}} : il n’a donc pas été supprimé. Connectez-vous, terminez ce qui est en cours et retirez vos fonds, puis fermez de nouveau votre compte.',
  },
  margin_low: {
    text: 'Le ratio de marge de votre portefeuille futures {{brand}} a atteint un niveau d’alerte. Les positions sont liquidées à 100 %. Ajoutez de la marge ou réduisez vos positions.',
  },
  liquidated: {
    text: 'Une position de votre portefeuille futures {{brand}} est passée sous sa marge de maintien et a été liquidée. Le reçu, dans votre historique futures, indique tous les prix et tous les frais.',
  },
  deleveraged: {
    text: 'Une position de votre portefeuille futures {{brand}} a été clôturée, en partie ou en totalité, en contrepartie d’une liquidation que le fonds d’assurance ne pouvait pas couvrir. Vos ordres ouverts sur ce contrat ont été annulés.',
  },
  phrase: 'Votre code anti-hameçonnage : {{phrase}}',
  withdrawal_code: {
    subject: 'Confirmez votre retrait {{brand}}',
    title: 'Confirmez votre retrait',
    text: 'Saisissez ce code sur la page de retrait de {{brand}}. Si vous n’êtes pas à l’origine de cette demande, ne communiquez pas le code. Réinitialisez votre mot de passe et annulez le retrait dans votre portefeuille.',
    secret: `Ce code est valable ${WITHDRAWAL_CODE_MINUTES} minutes et ne sert qu’une fois. {{brand}} ne vous le demandera jamais.`,
  },
  secret: `Ce code est valable ${CODE_MINUTES} minutes et ne sert qu’une fois. {{brand}} ne vous le demandera jamais.`,
  link: { login: 'Se connecter', reset: 'Réinitialiser le mot de passe' },
  footer:
    'Vous recevez ce message parce que votre e-mail ou votre numéro a été utilisé sur {{brand}}. Ce n’est pas une publicité.',
  outbox: {
    title: 'Boîte d’envoi',
    lead: 'Messages que cette installation aurait envoyés, du plus récent au plus ancien. Visibles sur cette machine uniquement.',
    empty: 'Aucun message pour l’instant',
    when: 'Heure',
    by: 'Envoyé par',
    to: 'À',
    what: 'Message',
    email: 'E-mail',
    phone: 'Téléphone',
  },
} satisfies Catalog<Messages['mail']>
