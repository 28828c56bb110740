import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  login: {
    title: 'Connexion',
    lead: 'Ravis de vous revoir.',
    submit: 'Se connecter',
    forgot: 'Oublié ?',
    passkey: 'Se connecter avec une clé d’accès',
    or: 'ou',
    noAccount: 'Pas encore de compte ?',
    register: 'S’inscrire',
  },
  verification: {
    title: 'Confirmez votre identité',
    lead: 'Saisissez le code qu’affiche votre application d’authentification ou l’un de vos codes de secours.',
  },
  device: {
    title: 'Nouvel appareil',
    lead: 'Vous ne vous êtes jamais connecté ici. Saisissez le code envoyé par e-mail pour continuer.',
    trust: 'Faire confiance à cet appareil et ne plus demander de code',
    notYou: 'Ce n’était pas vous ? Quelqu’un connaît donc votre mot de passe : changez-le.',
    reset: 'Changer le mot de passe',
  },
  social: {
    title: 'Associer votre compte',
    lead: 'Avant de vous connecter ici par un autre service, saisissez le code envoyé à votre adresse e-mail.',
  },
  passkey: {
    title: 'Connexion par clé d’accès',
    lead: 'Votre appareil vous reconnaît par le visage, l’empreinte ou un code PIN. Rien à saisir, rien à voler.',
    submit: 'Continuer avec une clé d’accès',
    password: 'Se connecter avec un mot de passe',
  },
  register: {
    title: 'Créer un compte',
    lead: 'Une adresse e-mail ou un numéro de téléphone suffit pour commencer.',
    submit: 'Suivant',
    invited: 'J’ai un code d’invitation',
    haveAccount: 'Vous avez déjà un compte ?',
    login: 'Se connecter',
    learnMore: 'Ce qu’il faut pour s’inscrire',
  },
  registerVerification: {
    title: 'Saisissez le code',
    lead: 'Nous avons envoyé un code à l’adresse ou au numéro indiqué. Il est valable dix minutes.',
  },
  create: {
    title: 'Choisissez un mot de passe',
    lead: 'Dernière étape : un mot de passe que vous n’utilisez nulle part ailleurs.',
    news: 'Recevoir les actualités de la plateforme par e-mail',
    submit: 'Créer le compte',
  },
  forget: {
    title: 'Réinitialiser le mot de passe',
    lead: 'Indiquez l’e-mail ou le téléphone de votre compte. S’il existe, nous y envoyons un code.',
    submit: 'Envoyer le code',
  },
  forgetVerification: {
    title: 'Saisissez le code',
    lead: 'Si un compte existe à cette adresse ou à ce numéro, le code y est déjà. Il est valable dix minutes.',
  },
  reset: {
    title: 'Nouveau mot de passe',
    lead: 'Vous serez déconnecté partout ailleurs. Par sécurité, les retraits sont suspendus pendant 24 heures.',
    submit: 'Enregistrer le mot de passe',
  },
  enablePasskey: {
    title: 'Connectez-vous plus vite',
    lead: 'Une clé d’accès remplace votre mot de passe sur cet appareil et sur ceux qui partagent votre trousseau.',
    submit: 'Créer une clé d’accès',
    later: 'Plus tard',
  },
  stay: {
    title: 'Rester connecté ?',
    lead: 'Sur votre propre appareil, vous pouvez rester connecté jusqu’à 30 jours. Ailleurs, mieux vaut s’abstenir.',
    yes: 'Rester connecté',
    no: 'Plus tard',
  },
  bind: {
    title: 'Confirmez la nouvelle clé d’accès',
    lead: 'Saisissez le code envoyé à votre adresse e-mail : la clé sera rattachée à votre compte.',
  },
  code: {
    submit: 'Confirmer',
    resend: 'Envoyer un autre code',
    where: 'Pas de code ? Patientez une minute ou regardez dans les indésirables.',
  },
  back: { login: 'Retour à la connexion', register: 'Retour à l’inscription', forget: 'Recommencer', home: 'Retour' },
  passkeyPoints: {
    phishing: {
      name: 'À l’épreuve de l’hameçonnage',
      text: 'Elle ne fonctionne qu’à cette adresse, jamais à une adresse qui lui ressemble.',
    },
    secret: {
      name: 'Elle reste chez vous',
      text: 'La partie secrète ne quitte pas votre appareil. Nous n’avons que la clé publique.',
    },
    quick: { name: 'Un seul geste', text: 'Ni mot de passe, ni code, ni message à attendre.' },
  },
  safety: {
    title: 'Avant toute saisie',
    address: { name: 'Vérifiez l’adresse', text: 'Votre navigateur doit afficher {{origin}}, à la lettre près.' },
    code: { name: 'Un code ne se partage pas', text: 'Personne chez {{brand}} ne vous en demandera jamais un.' },
    passkey: {
      name: 'Une clé d’accès est plus sûre',
      text: 'Elle ne fonctionne pas sur une fausse page : on ne peut donc pas vous la soutirer.',
    },
  },
  why: {
    title: 'Ce qu’un compte vous apporte',
    funds: { name: 'Des fonds fictifs', text: 'Entraînez-vous avec un solde complet et sans risque.' },
    orders: { name: 'Un vrai moteur d’ordres', text: 'Vos ordres passent par le même moteur que ceux des autres.' },
    everywhere: { name: 'Sur tous vos appareils', text: 'Favoris, réglages et historique vous suivent.' },
  },
} satisfies Catalog<Messages['auth']>
