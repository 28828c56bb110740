import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: 'Caractères',
    text: 'Un navigateur ne charge une partie que si la page contient un de ses caractères.',
    family: 'Police',
    weights: 'Graisses',
    range: 'Étendue',
  },
  weights: {
    title: 'Graisses',
    text: 'Il y en a trois : texte, insistance, titres.',
    sample: 'Tradez en direct, au prix du marché',
  },
  figures: {
    title: 'Chiffres',
    text: 'Dans les tableaux, tous les chiffres ont la même largeur : les colonnes ne bougent pas quand les prix changent.',
    tabular: 'Largeur égale',
    proportional: 'Largeur propre',
  },
  languages: {
    title: 'Langues',
    text: 'Chaque langue a sa propre liste : d’abord les polices du site, puis celles du système.',
  },
} satisfies Catalog<Messages['docs-fonts']>
