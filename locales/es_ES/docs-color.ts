import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: 'Variable',
  light: 'Claro',
  dark: 'Oscuro',
  copy: 'Copiar {{name}}',
  needs: 'Necesita al menos {{ratio}}:1',
  roles: {
    title: 'Funciones',
    text: 'Lo que usan los componentes. Cada color se muestra con su relación de contraste más baja y el par en el que se da. Pulsa un color o un nombre para copiarlo.',
  },
  palette: {
    title: 'Paleta',
    text: 'Los tonos de los que se componen las funciones. Los colores de subida y bajada se intercambian si eliges el rojo para la subida.',
  },
} satisfies Catalog<Messages['docs-color']>
