import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: 'Négociez ce que vous voyez, à l’instant',
    lead: 'Des carnets d’ordres en direct, un moteur qui numérote chaque étape, et de l’argent fictif pour commencer.',
    label: 'E-mail ou téléphone',
    placeholder: 'E-mail ou numéro de téléphone',
    action: 'S’inscrire',
    markets: 'Voir les marchés',
  },
  news: {
    label: 'Annonces',
    pairs: ({ count }: { count: number }) =>
      plural('fr', count, {
        one: `${count} paire au comptant ouverte`,
        many: `${count} de paires au comptant ouvertes`,
        other: `${count} paires au comptant ouvertes`,
      }),
    paper: 'Pour l’instant, tout fonctionne en argent fictif',
    languages: 'Désormais en dix langues, dont l’arabe',
  },
  top: { title: 'Principaux marchés', all: 'Tous les marchés' },
  movers: { gainers: 'Hausses', losers: 'Baisses', busiest: 'Plus échangés' },
  products: {
    title: 'Un seul compte, toutes les façons de trader',
    open: 'Déjà ouvert',
    later: 'À venir',
    spot: { name: 'Comptant', text: 'Achetez et vendez avec carnet d’ordres complet, graphique et profondeur.' },
    markets: { name: 'Marchés', text: 'Toutes les paires d’un coup d’œil, triées et filtrées à votre guise.' },
    futures: { name: 'Contrats à terme', text: 'Des contrats perpétuels avec le levier que vous choisissez.' },
    copy: { name: 'Copy trading', text: 'Suivez des traders dont tout l’historique est visible.' },
    bots: { name: 'Robots', text: 'Grilles et achats récurrents qui travaillent pendant que vous dormez.' },
    p2p: { name: 'P2P et OTC', text: 'Échangez entre particuliers, montant sous séquestre.' },
  },
  trust: {
    title: 'Conçu pour être vérifié',
    log: {
      name: 'Un journal de tout',
      text: 'Chaque événement d’un marché porte un numéro et une empreinte qui inclut la précédente.',
    },
    integers: {
      name: 'Uniquement des entiers',
      text: 'Prix et quantités sont calculés en nombres entiers. Aucun arrondi caché.',
    },
    noScript: {
      name: 'Fonctionne sans script',
      text: 'Prix, carnets et graphiques sont dans la page avant tout script.',
    },
    privacy: { name: 'Personne ne vous observe', text: 'Polices, icônes et code viennent uniquement de ce site.' },
  },
  app: {
    title: 'Sur votre téléphone',
    text: 'Scannez le code pour ouvrir ce site sur votre téléphone, puis ajoutez-le à l’écran d’accueil.',
    qr: 'Code QR de {{url}}',
  },
} satisfies Catalog<Messages['home']>
