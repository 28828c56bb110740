import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_LENGTH, CODE_MINUTES, HOLD_HOURS, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  title: 'Avant de vous inscrire',
  lead: 'Ce qu’il vous faut, ce qui se passe et ce que nous conservons. L’inscription prend deux minutes.',
  needs: {
    title: 'Ce qu’il vous faut',
    contact: 'Une adresse e-mail ou un numéro de téléphone pouvant recevoir un code',
    password: `Un mot de passe de ${PASSWORD_SHORTEST} à ${PASSWORD_LONGEST} caractères avec majuscules, minuscules, chiffre et caractère spécial`,
    age: 'Avoir au moins 18 ans',
  },
  steps: {
    title: 'Comment ça marche',
    contact: {
      name: 'Saisissez votre e-mail ou votre téléphone',
      text: 'Ajoutez un code de parrainage si un ami vous en a donné un.',
    },
    code: {
      name: 'Saisissez le code',
      text: `Nous vous envoyons un code à ${CODE_LENGTH} chiffres, valable ${CODE_MINUTES} minutes. Vous pouvez en demander un autre.`,
    },
    password: {
      name: 'Créez un mot de passe',
      text: 'Ajoutez ensuite une clé d’accès et vous n’aurez plus à le saisir.',
    },
    trade: {
      name: 'Tradez en argent fictif',
      text: 'Obtenez de l’argent fictif et tradez aussitôt sur tous les marchés.',
    },
  },
  keeps: {
    title: 'Ce que nous conservons',
    contact: 'Votre e-mail ou votre numéro, pour vous connecter et vous prévenir',
    password: 'Un hash salé de votre mot de passe, jamais le mot de passe lui-même',
    devices: 'Les appareils d’où vous vous connectez, pour repérer les nouveaux',
    nothing: 'Ni carte, ni compte bancaire, ni pièce d’identité : il n’y a pas d’argent réel ici',
  },
  faq: {
    title: 'Questions fréquentes',
    cost: {
      question: 'L’ouverture d’un compte est-elle gratuite ?',
      answer: 'Oui. Vous ne payez jamais rien et vous ne pouvez pas gagner d’argent réel.',
    },
    both: {
      question: 'Puis-je me connecter par e-mail et par téléphone ?',
      answer: 'Non, uniquement avec celui que vous avez choisi à l’inscription.',
    },
    leave: {
      question: 'Puis-je fermer mon compte ?',
      answer:
        'Oui, dès que plus rien n’y est ouvert et que ses fonds sont retirés. Nous supprimons ensuite vos données. Nous conservons les écritures du grand livre, sans vos coordonnées.',
    },
    lost: {
      question: 'Et si j’oublie mon mot de passe ?',
      answer: `Réinitialisez-le avec un code envoyé par e-mail ou par SMS. Les retraits sont alors suspendus pendant ${HOLD_HOURS} heures.`,
    },
  },
  action: 'Créer un compte',
} satisfies Catalog<Messages['learn']>
