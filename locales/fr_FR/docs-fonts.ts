import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: 'Polices',
    text: 'Le navigateur ne télécharge que les parties dont les caractères figurent sur la page.',
    family: 'Police',
    weights: 'Graisses',
    range: 'Caractères',
  },
  weights: {
    title: 'Graisses',
    text: 'Le site utilise trois graisses : pour le texte, la mise en valeur et les titres.',
    sample: 'Tradez sur les marchés en temps réel',
  },
  figures: {
    title: 'Chiffres',
    text: 'Dans les tableaux, tous les chiffres ont la même largeur : les colonnes ne bougent pas quand les prix changent.',
    tabular: 'Largeur égale',
    proportional: 'Proportionnelle',
  },
  languages: {
    title: 'Langues',
    text: 'Chaque langue a sa propre pile de polices : d’abord celles du site, puis celles du système.',
  },
} satisfies Catalog<Messages['docs-fonts']>
