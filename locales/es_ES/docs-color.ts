import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: 'Variable',
  light: 'Claro',
  dark: 'Oscuro',
  copy: 'Copiar {{name}}',
  needs: 'Necesita al menos {{ratio}}:1',
  roles: {
    title: 'Funciones',
    text: 'Lo que usan los componentes. Junto a cada color: su contraste más bajo y el par que lo tiene. Pulsa un color o un nombre para copiarlo.',
  },
  palette: {
    title: 'Paleta',
    text: 'De lo que están hechas las funciones. Subida y bajada se intercambian si eliges rojo para la subida.',
  },
} satisfies Catalog<Messages['docs-color']>
