import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  name: 'Programme d’affiliation',
  hero: {
    title: 'Amenez des traders, gagnez à chaque trade',
    lead: 'Jusqu’à la moitié des frais de trading de tous ceux que vous amenez sur {{brand}}, aussi longtemps qu’ils tradent.',
    apply: 'Postuler',
    why: 'Pourquoi {{brand}}',
  },
  paper:
    'Tout fonctionne ici en argent fictif, commissions comprises : elles sont calculées au dernier chiffre près et versées en USDT fictifs.',
  rates: {
    title: 'Taux de commission',
    lead: 'Votre niveau dépend du montant échangé par vos traders sur les 30 derniers jours.',
    level: 'Niveau',
    turnover: 'Montant sur 30 jours',
    spot: 'Spot',
    futures: 'Futures',
    from: 'dès {{amount}} USDT',
    partner: 'Partenaire',
    senior: 'Partenaire senior',
    principal: 'Partenaire principal',
  },
  estimate: {
    title: 'Ce que vous pourriez gagner',
    traders: 'Traders actifs que vous amenez',
    turnover: 'Montant échangé par mois et par trader, USDT',
    result: '{{amount}} USDT fictifs par mois',
    note: 'Avec des frais de {{fee}} % et le taux spot du niveau que ce montant atteint.',
  },
  steps: {
    title: 'Comment ça marche',
    apply: { name: 'Postulez', text: 'Dites-nous qui vous êtes et où est votre audience. Deux minutes suffisent.' },
    share: { name: 'Partagez votre lien', text: 'Un code pour tous vos canaux, ou un par canal.' },
    earn: { name: 'Gagnez chaque jour', text: 'La commission est calculée trade par trade et versée tous les jours.' },
  },
  faq: {
    title: 'Questions',
    who: {
      question: 'Qui peut participer ?',
      answer: 'Quiconque a une audience qui s’intéresse aux marchés : chaîne, site, école, groupe d’amis.',
    },
    when: {
      question: 'Quand la commission est-elle versée ?',
      answer: 'Chaque jour à 00:00 UTC, sur le portefeuille spot de votre compte.',
    },
    long: {
      question: 'Combien de temps un trader m’est-il rattaché ?',
      answer: 'Dès l’inscription avec votre code, et sans limite.',
    },
    self: {
      question: 'Puis-je m’inviter moi-même ?',
      answer: 'Non. Les comptes d’une même personne ne lui rapportent aucune commission.',
    },
  },
  closing: 'Quand vous voulez',
  create: {
    title: 'Devenir affilié',
    lead: 'Cinq réponses suffisent. Nous répondons par e-mail sous trois jours ouvrés.',
    submit: 'Envoyer la candidature',
    back: 'Retour au programme',
  },
  why: {
    title: 'Pourquoi nos partenaires choisissent {{brand}}',
    lead: 'Un programme vérifiable, trade par trade.',
    share: { name: 'Jusqu’à 50 % des frais', text: 'Sur le spot comme sur les futures, dès le premier trade.' },
    life: { name: 'Pour toujours', text: 'Qui s’inscrit avec votre code reste à vous. Il n’y a pas d’échéance.' },
    daily: { name: 'Versée chaque jour', text: 'Pas de fin de mois à attendre, pas de montant minimal.' },
    proof: { name: 'Chaque chiffre se vérifie', text: 'Chaque commission indique le trade dont elle provient.' },
    languages: { name: 'Dix langues', text: 'Votre audience utilise la plateforme dans sa langue, arabe compris.' },
    paper: {
      name: 'Personne ne perd d’argent',
      text: 'Vos traders s’entraînent en argent fictif : vos conseils ne peuvent nuire à personne.',
    },
    compare: 'Voir les taux',
  },
} satisfies Catalog<Messages['affiliate']>
