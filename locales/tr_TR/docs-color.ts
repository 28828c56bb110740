import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: 'Değişken',
  light: 'Açık',
  dark: 'Koyu',
  copy: 'Kopyala: {{name}}',
  needs: 'En az {{ratio}}:1 gerekir',
  roles: {
    title: 'Roller',
    text: 'Bileşenler bu renkleri kullanır. Her rengin yanında en düşük kontrast oranı ve görüldüğü çift yazar. Kopyalamak için renge veya ada tıklayın.',
  },
  palette: {
    title: 'Palet',
    text: 'Rolleri oluşturan renkler. Yükseliş için kırmızıyı seçerseniz yükseliş ve düşüş renkleri yer değiştirir.',
  },
} satisfies Catalog<Messages['docs-color']>
