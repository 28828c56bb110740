import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  news: {
    label: 'Annonces',
    pairs: ({ count }: { count: number }) =>
      selectPluralForm('fr', count, {
        one: `${count} paire spot disponible`,
        many: `${count} de paires spot disponibles`,
        other: `${count} paires spot disponibles`,
      }),
    paper: 'Pour l’instant, tout le trading se fait en argent fictif',
    languages: 'Désormais en dix langues, dont l’arabe',
  },
  products: {
    title: 'Un seul compte, toutes les façons de trader',
    spot: {
      name: 'Spot',
      text: 'Achetez et vendez des cryptos avec un carnet d’ordres complet et des graphiques.',
    },
    markets: { name: 'Marchés', text: 'Toutes les paires sur une page. Triez et cherchez à votre guise.' },
    futures: { name: 'Futures', text: 'Des contrats perpétuels avec le levier que vous choisissez.' },
    copy: { name: 'Copy trading', text: 'Copiez des traders dont tout l’historique est public.' },
    bots: { name: 'Bots', text: 'Des bots de grille et des achats récurrents actifs jour et nuit.' },
    p2p: { name: 'P2P et OTC', text: 'Échangez directement entre particuliers, les cryptos restant sous séquestre.' },
    convert: { name: 'Convertir', text: 'Échangez des cryptos à un prix affiché avant votre accord.' },
    affiliate: { name: 'Affiliation', text: 'Invitez vos amis et recevez une part des frais qu’ils paient.' },
  },
  top: {
    contracts: 'Les plus échangés',
    leads: 'Meilleurs traders sur 30 jours',
    bots: 'Meilleurs résultats sur 30 jours',
    p2p: 'Meilleures offres pour acheter des USDT',
  },
  copiers: ({ count }: { count: number }) =>
    selectPluralForm('fr', count, {
      one: `${count} copieur`,
      many: `${count} de copieurs`,
      other: `${count} copieurs`,
    }),
  trust: {
    title: 'Ne faites pas confiance, vérifiez',
    log: {
      name: 'Toute falsification se voit',
      text: 'Chaque événement de marché est numéroté et lié par hash au précédent.',
    },
    integers: {
      name: 'Exact au dernier chiffre',
      text: 'Prix et quantités sont stockés en nombres entiers : rien ne se perd dans les arrondis.',
    },
    noScript: {
      name: 'Fonctionne sans JavaScript',
      text: 'Prix, carnets d’ordres et graphiques s’affichent avant l’exécution de tout script.',
    },
    privacy: { name: 'Aucun traceur tiers', text: 'Polices, icônes et code viennent uniquement de ce site.' },
  },
  facts: {
    proof: 'Preuve des engagements',
    up: 'Disponibilité',
    audit: 'Dernier audit',
    good: 'Tous les soldes concordent',
    bad: 'En cours de vérification',
  },
  accounts: ({ count }: { count: number }) =>
    selectPluralForm('fr', count, {
      one: `${count} compte pris en compte`,
      many: `${count} de comptes pris en compte`,
      other: `${count} comptes pris en compte`,
    }),
  days: ({ count }: { count: number }) =>
    selectPluralForm('fr', count, {
      one: `sur ${count} jour`,
      many: `sur ${count} de jours`,
      other: `sur ${count} jours`,
    }),
  app: {
    title: 'Sur votre téléphone aussi',
    text: 'Scannez le code pour ouvrir ce site sur votre téléphone, puis ajoutez-le à l’écran d’accueil.',
    qr: 'Code QR de {{url}}',
  },
} satisfies Catalog<Messages['home-more']>
