import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  register_code: {
    subject: 'Votre code {{brand}}',
    title: 'Confirmez que c’est vous',
    text: 'Saisissez ce code sur la page d’inscription de {{brand}}.',
  },
  register_known: {
    subject: 'Vous avez déjà un compte {{brand}}',
    title: 'Vous avez déjà un compte',
    text: 'Quelqu’un, sans doute vous, a voulu s’inscrire sur {{brand}} avec cette adresse ou ce numéro. Connectez-vous, ou définissez un nouveau mot de passe si vous l’avez oublié. Si ce n’était pas vous, il n’y a rien à faire.',
  },
  login_code: {
    subject: 'Votre code {{brand}}',
    title: 'Connexion depuis un nouvel appareil',
    text: 'Saisissez ce code pour vous connecter à {{brand}}. Ce n’était pas vous ? Alors quelqu’un connaît votre mot de passe : changez-le.',
  },
  recovery_code: {
    subject: 'Votre code {{brand}}',
    title: 'Nouveau mot de passe',
    text: 'Saisissez ce code pour définir un nouveau mot de passe {{brand}}. Ce n’était pas vous ? Ne faites rien : votre mot de passe ne change pas.',
  },
  password_changed: {
    subject: 'Votre mot de passe {{brand}} a été modifié',
    title: 'Mot de passe modifié',
    text: 'Tous vos appareils ont été déconnectés de {{brand}} et les retraits sont suspendus 24 heures. Ce n’était pas vous ? Définissez aussitôt un nouveau mot de passe.',
  },
  passkey_code: {
    subject: 'Votre code {{brand}}',
    title: 'Une nouvelle clé d’accès',
    text: 'Saisissez ce code pour ajouter une clé d’accès à votre compte {{brand}}. Ce n’était pas vous ? Alors quelqu’un est connecté à votre place : changez de mot de passe.',
  },
  social_code: {
    subject: 'Votre code {{brand}}',
    title: 'Associer un autre service',
    text: 'Saisissez ce code pour qu’un autre service puisse vous connecter à {{brand}}. Ce n’était pas vous ? Ne faites rien : sans lui, rien n’est associé.',
  },
  new_device: {
    subject: 'Connexion à {{brand}} depuis un nouvel appareil',
    title: 'Connexion depuis un nouvel appareil',
    text: 'Quelqu’un, probablement vous, vient de se connecter à votre compte {{brand}} depuis un nouvel appareil. Les retraits sont suspendus pendant 24 heures. Ce n’était pas vous ? Changez tout de suite de mot de passe : tous les appareils seront déconnectés.',
  },
  factor_reset: {
    subject: 'Les seconds facteurs de votre compte {{brand}} vont être supprimés',
    title: 'Suppression des seconds facteurs',
    text: 'Quelqu’un, probablement vous, a demandé à notre équipe de supprimer l’application d’authentification et les clés d’accès de votre compte {{brand}}. Ce sera fait dans 72 heures. Ce n’était pas vous ? Connectez-vous avec votre second facteur, ou annulez la demande dans Compte, Sécurité : l’un ou l’autre l’arrête.',
  },
  account_frozen: {
    subject: 'Votre compte {{brand}} est gelé',
    title: 'Votre compte est gelé',
    text: 'Notre équipe a gelé votre compte {{brand}} : la connexion est impossible, les clés API sont désactivées et les retraits attendent. Votre argent est toujours là. Nous vous écrirons une fois la vérification terminée.',
  },
  margin_low: {
    subject: 'Votre marge futures sur {{brand}} est faible',
    title: 'La marge devient insuffisante',
    text: 'Le ratio de marge de votre compte futures {{brand}} a atteint un seuil d’alerte. À 100 %, les positions sont liquidées. Ajoutez de la marge ou réduisez vos positions.',
  },
  liquidated: {
    subject: 'Une position futures sur {{brand}} a été liquidée',
    title: 'Position liquidée',
    text: 'Une position de votre compte futures {{brand}} n’avait plus la marge de maintien requise et a été liquidée. Le reçu, dans votre historique futures, indique chaque prix et chaque frais.',
  },
  deleveraged: {
    subject: 'Une position futures sur {{brand}} a été réduite',
    title: 'Position réduite par désendettement automatique',
    text: 'Une position de votre compte futures {{brand}} a été fermée, en partie ou en totalité, face à une liquidation que le fonds d’assurance ne pouvait pas reprendre. Vos ordres en cours sur ce contrat ont été annulés.',
  },
  phrase: 'Votre code anti-hameçonnage : {{phrase}}',
  withdrawal_code: {
    subject: 'Confirmez votre retrait de {{brand}}',
    title: 'Confirmez votre retrait',
    text: 'Saisissez ce code sur la page de retrait de {{brand}}. Ce n’était pas vous ? Ne communiquez pas le code, choisissez un nouveau mot de passe et annulez le retrait dans votre portefeuille.',
    secret: 'Le code vaut 30 minutes et une seule fois. Personne chez {{brand}} ne vous le demandera jamais.',
  },
  secret: 'Le code est valable dix minutes et une seule fois. Personne de {{brand}} ne vous le demandera jamais.',
  link: { login: 'Se connecter', reset: 'Définir un nouveau mot de passe' },
  footer:
    'Vous recevez ce message car votre adresse ou votre numéro a été utilisé sur {{brand}}. Ce n’est pas une publicité.',
  outbox: {
    title: 'Boîte d’envoi',
    lead: 'Messages que cette installation aurait envoyés, du plus récent au plus ancien. Visibles sur cette machine uniquement.',
    empty: 'Rien n’a encore été envoyé.',
    when: 'Heure',
    by: 'Par',
    to: 'À',
    what: 'Contenu',
    email: 'Courriel',
    phone: 'Téléphone',
  },
} satisfies Catalog<Messages['mail']>
