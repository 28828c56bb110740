import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_MINUTES, HOLD_HOURS, STAY_DAYS } from '../facts.ts'

export default {
  login: {
    title: 'Connexion',
    lead: 'Bon retour parmi nous.',
    ended: 'Votre session a expiré. Reconnectez-vous pour continuer.',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    passkey: 'Se connecter avec une clé d’accès',
    or: 'ou',
    noAccount: 'Pas encore de compte ?',
    register: 'S’inscrire',
  },
  verification: {
    title: 'Confirmez votre identité',
    lead: 'Saisissez le code de votre application d’authentification ou l’un de vos codes de secours.',
  },
  device: {
    title: 'Nouvel appareil',
    lead: 'Vous ne vous êtes jamais connecté sur cet appareil. Saisissez le code que nous vous avons envoyé pour continuer.',
    trust: 'Faire confiance à cet appareil et ne plus demander de code',
    notYou: 'Ce n’était pas vous ? Quelqu’un connaît peut-être votre mot de passe. Réinitialisez-le maintenant.',
    reset: 'Réinitialiser le mot de passe',
  },
  social: {
    title: 'Associer un autre service',
    lead: 'Pour vous connecter avec un autre service, saisissez d’abord le code envoyé à votre adresse e-mail.',
  },
  passkey: {
    title: 'Se connecter avec une clé d’accès',
    lead: 'Utilisez votre visage, votre empreinte ou le code PIN de l’appareil. Aucun mot de passe à saisir, rien à voler.',
    submit: 'Continuer avec une clé d’accès',
    password: 'Se connecter avec votre mot de passe',
  },
  register: {
    title: 'Créez votre compte',
    lead: 'Il vous suffit d’une adresse e-mail ou d’un numéro de téléphone.',
    submit: 'Continuer',
    invited: 'J’ai un code de parrainage',
    haveAccount: 'Vous avez déjà un compte ?',
    login: 'Se connecter',
    learnMore: 'Ce qu’il faut pour s’inscrire',
  },
  registerVerification: {
    title: 'Saisissez le code',
    lead: `Nous vous avons envoyé un code par e-mail ou par SMS. Il est valable ${CODE_MINUTES} minutes.`,
  },
  create: {
    title: 'Créez un mot de passe',
    lead: 'Dernière étape : choisissez un mot de passe que vous n’utilisez nulle part ailleurs.',
    news: 'M’envoyer les nouveautés du produit par e-mail',
    submit: 'Créer le compte',
  },
  forget: {
    title: 'Réinitialisez votre mot de passe',
    lead: 'Saisissez l’e-mail ou le numéro de téléphone de votre compte. Si le compte existe, nous vous enverrons un code.',
    submit: 'Envoyer le code',
  },
  forgetVerification: {
    title: 'Saisissez le code',
    lead: `Si votre compte existe, nous vous avons envoyé un code. Il est valable ${CODE_MINUTES} minutes.`,
  },
  reset: {
    title: 'Définissez un nouveau mot de passe',
    lead: `Vous serez déconnecté de tous vos autres appareils. Par sécurité, les retraits seront suspendus pendant ${HOLD_HOURS} heures.`,
    submit: 'Enregistrer le mot de passe',
  },
  enablePasskey: {
    title: 'Connectez-vous plus vite la prochaine fois',
    lead: 'Une clé d’accès remplace votre mot de passe sur cet appareil et sur tous ceux qui synchronisent vos clés d’accès.',
    submit: 'Créer une clé d’accès',
    later: 'Plus tard',
  },
  stay: {
    title: 'Rester connecté ?',
    lead: `Restez connecté jusqu’à ${STAY_DAYS} jours sur votre propre appareil. À éviter sur un appareil partagé.`,
    yes: 'Rester connecté',
    no: 'Plus tard',
  },
  bind: {
    title: 'Vérifiez votre nouvelle clé d’accès',
    lead: 'Saisissez le code envoyé à votre adresse e-mail pour ajouter la clé d’accès à votre compte.',
  },
  code: {
    submit: 'Confirmer',
    resend: 'Renvoyer le code',
    where:
      'Vous n’avez pas reçu de code ? L’envoi peut prendre une minute. Vérifiez aussi votre dossier des courriers indésirables.',
  },
  back: {
    login: 'Retour à la connexion',
    register: 'Retour à l’inscription',
    forget: 'Recommencer',
    home: 'Retour à l’accueil',
  },
  passkeyPoints: {
    phishing: {
      name: 'À l’épreuve de l’hameçonnage',
      text: 'Une clé d’accès ne fonctionne que sur ce site, jamais sur une copie.',
    },
    secret: {
      name: 'Elle reste chez vous',
      text: 'La clé privée ne quitte jamais votre appareil. Nous ne conservons que la clé publique.',
    },
    quick: { name: 'Un seul geste', text: 'Ni mot de passe, ni code, ni attente.' },
  },
  safety: {
    title: 'Restez prudent',
    address: { name: 'Vérifiez l’adresse', text: 'Votre navigateur doit afficher exactement {{origin}}' },
    code: { name: 'Ne partagez jamais vos codes', text: '{{brand}} ne vous demandera jamais de code.' },
    passkey: {
      name: 'Une clé d’accès est plus sûre',
      text: 'Elle ne fonctionne pas sur les faux sites : personne ne peut donc l’y voler.',
    },
  },
  why: {
    title: 'Ce qu’un compte vous apporte',
    funds: { name: 'Argent fictif', text: 'Entraînez-vous en argent fictif, sans risque.' },
    orders: {
      name: 'Une exécution réelle',
      text: 'Vos ordres passent par le même moteur que ceux de tout le monde.',
    },
    everywhere: { name: 'Sur tous vos appareils', text: 'Vos favoris, paramètres et historique vous suivent.' },
  },
} satisfies Catalog<Messages['auth']>
