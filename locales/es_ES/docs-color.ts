import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: 'Variable',
  light: 'Claro',
  dark: 'Oscuro',
  copy: 'Copiar {{name}}',
  needs: 'Necesita al menos {{ratio}}:1',
  roles: {
    title: 'Roles de color',
    text: 'Los componentes usan estos colores. Cada color se muestra con su relación de contraste más baja y el par en el que se da. Pulsa un color o un nombre para copiarlo.',
  },
  palette: {
    title: 'Paleta',
    text: 'Los roles usan los colores de esta paleta. Los colores de subida y bajada se intercambian si eliges el rojo para la subida.',
  },
} satisfies Catalog<Messages['docs-color']>
