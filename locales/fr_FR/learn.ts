import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Avant de vous inscrire',
  lead: 'Ce qu’il faut, comment cela se passe et ce que nous conservons. Deux minutes pour lire, autant pour s’inscrire.',
  needs: {
    title: 'Ce qu’il faut',
    contact: 'Une adresse e-mail ou un numéro où recevoir un code',
    password: 'Un mot de passe de 8 à 32 caractères avec majuscules, minuscules, chiffre et caractère spécial',
    age: 'Avoir au moins 18 ans',
  },
  steps: {
    title: 'Comment cela se passe',
    contact: {
      name: 'Indiquez votre adresse ou votre numéro',
      text: 'Avec le code d’invitation d’un ami, si vous en avez un.',
    },
    code: { name: 'Saisissez le code', text: 'Six chiffres, valables dix minutes. Vous pouvez en demander un autre.' },
    password: {
      name: 'Choisissez un mot de passe',
      text: 'Ou ajoutez aussitôt une clé d’accès pour ne plus le saisir.',
    },
    trade: {
      name: 'Tradez en argent fictif',
      text: 'Votre compte démarre avec des fonds fictifs. Tous les marchés sont ouverts.',
    },
  },
  keeps: {
    title: 'Ce que nous conservons',
    contact: 'Votre adresse ou numéro, pour vous connecter et vous alerter',
    password: 'Une empreinte salée de votre mot de passe, jamais le mot de passe',
    devices: 'Les appareils d’où vous vous connectez, pour repérer un nouveau',
    nothing: 'Ni carte, ni compte bancaire, ni pièce d’identité : il n’y a pas d’argent réel ici',
  },
  faq: {
    title: 'Questions',
    cost: {
      question: 'Est-ce payant ?',
      answer: 'Non. Il n’y a rien à payer, ni maintenant ni plus tard, et rien à gagner.',
    },
    both: {
      question: 'Puis-je me connecter par e-mail et par téléphone ?',
      answer: 'Inscrivez-vous avec l’un ; l’autre s’ajoute dans les réglages du compte.',
    },
    leave: { question: 'Puis-je partir ?', answer: 'Oui. La fermeture du compte efface ce que nous conservons.' },
    lost: {
      question: 'Et si j’oublie mon mot de passe ?',
      answer:
        'Choisissez-en un nouveau avec un code reçu par e-mail ou SMS. Les retraits sont alors suspendus 24 heures.',
    },
  },
  action: 'Créer un compte',
} satisfies Catalog<Messages['learn']>
