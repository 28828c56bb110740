import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: 'Variable',
  light: 'Clair',
  dark: 'Sombre',
  copy: 'Copier {{name}}',
  needs: 'Il faut au moins {{ratio}}:1',
  roles: {
    title: 'Rôles',
    text: 'Ce qu’emploient les composants. À côté de chaque couleur : son contraste le plus faible, et la paire concernée. Appuyez sur une couleur ou un nom pour copier.',
  },
  palette: {
    title: 'Nuancier',
    text: 'Ce dont les rôles sont faits. Hausse et baisse s’échangent si vous choisissez le rouge pour la hausse.',
  },
} satisfies Catalog<Messages['docs-color']>
