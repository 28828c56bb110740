import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT, LEVEL_DAYS } from '../facts.ts'

export default {
  name: 'Programme d’affiliation',
  hero: {
    title: 'Parrainez des traders, gagnez sur chaque transaction',
    lead: `Gagnez jusqu’à ${COMMISSION_PERCENT} % des frais de trading de tous ceux que vous amenez sur {{brand}}, aussi longtemps qu’ils tradent.`,
    apply: 'Postuler',
    why: 'Pourquoi rejoindre {{brand}}',
  },
  paper:
    'Ici, tout fonctionne en argent fictif, commissions comprises. Elles sont calculées jusqu’à la dernière décimale et versées dans le même actif que les frais.',
  rates: {
    title: 'Taux de commission',
    lead: `Votre niveau dépend du volume de vos traders et du nombre d’entre eux qui ont tradé sur les ${LEVEL_DAYS} derniers jours.`,
    sub: 'Si vos affiliés parrainent à leur tour des traders, vous touchez la différence entre votre taux et le leur.',
    level: 'Niveau',
    turnover: `Volume ${LEVEL_DAYS} j`,
    traders: 'Traders actifs',
    share: 'Commission',
    from: 'dès {{amount}} USDT',
    starter: 'Débutant',
    partner: 'Partenaire',
    senior: 'Partenaire senior',
    principal: 'Partenaire principal',
  },
  estimate: {
    title: 'Estimez vos gains',
    traders: 'Traders actifs parrainés',
    turnover: 'Volume mensuel par trader, USDT',
    result: '{{amount}} USDT fictifs par mois',
    note: 'Sur la base des frais de trading spot de {{fee}} % et du taux de commission pour ce volume.',
  },
  steps: {
    title: 'Comment ça marche',
    apply: { name: 'Postulez', text: 'Dites-nous qui vous êtes et où est votre audience. Deux minutes suffisent.' },
    share: { name: 'Partagez votre lien', text: 'Utilisez un code pour tous vos canaux, ou un par canal.' },
    earn: {
      name: 'Gagnez à chaque transaction',
      text: 'La commission est calculée transaction par transaction et créditée aussitôt.',
    },
  },
  faq: {
    title: 'Questions fréquentes',
    who: {
      question: 'Qui peut participer ?',
      answer:
        'Toute personne dont l’audience s’intéresse au trading : une chaîne, un site, une école ou un groupe d’amis.',
    },
    when: {
      question: 'Quand la commission est-elle versée ?',
      answer:
        'Après chaque transaction. Elle est versée sur votre portefeuille spot, dans le même actif que les frais.',
    },
    long: {
      question: 'Combien de temps un trader me rapporte-t-il ?',
      answer: 'Vous gagnez à vie, dès l’inscription du trader avec votre code.',
    },
    self: {
      question: 'Puis-je me parrainer moi-même ?',
      answer: 'Non. Vos propres comptes ne vous rapportent aucune commission.',
    },
  },
  closing: 'Prêt à commencer ?',
  create: {
    title: 'Devenir affilié',
    lead: 'Répondez à cinq questions courtes. Nous répondons par e-mail sous trois jours ouvrés.',
    submit: 'Envoyer la candidature',
    back: 'Retour au programme',
  },
  why: {
    title: 'Pourquoi les affiliés choisissent {{brand}}',
    lead: 'Un programme que vous pouvez vérifier, transaction par transaction.',
    share: {
      name: `Jusqu’à ${COMMISSION_PERCENT} % des frais`,
      text: 'Vous gagnez sur les transactions spot et futures, dès la première.',
    },
    life: {
      name: 'À vie',
      text: 'Toute personne inscrite avec votre code continue de vous rapporter, sans date de fin.',
    },
    daily: { name: 'Versement immédiat', text: 'La commission est versée à chaque transaction, sans montant minimum.' },
    proof: {
      name: 'Des chiffres vérifiables',
      text: 'Chaque commission indique la transaction dont elle provient.',
    },
    languages: {
      name: 'Dix langues',
      text: 'Votre audience peut utiliser la plateforme dans sa langue, arabe compris.',
    },
    paper: {
      name: 'Aucun argent réel en jeu',
      text: 'Vos traders s’entraînent en argent fictif : rien de ce que vous recommandez ne peut leur coûter d’argent.',
    },
    compare: 'Voir les taux de commission',
  },
} satisfies Catalog<Messages['affiliate']>
