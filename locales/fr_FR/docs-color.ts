import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: 'Variable',
  light: 'Clair',
  dark: 'Sombre',
  copy: 'Copier {{name}}',
  needs: 'Il faut au moins {{ratio}}:1',
  roles: {
    title: 'Rôles',
    text: 'Les composants utilisent ces couleurs. Chaque couleur est affichée avec son rapport de contraste le plus faible et la paire concernée. Cliquez sur une couleur ou un nom pour le copier.',
  },
  palette: {
    title: 'Nuancier',
    text: 'Les rôles se composent de ces couleurs. Les couleurs de hausse et de baisse s’échangent si vous choisissez le rouge pour la hausse.',
  },
} satisfies Catalog<Messages['docs-color']>
