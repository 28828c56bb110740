import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: 'Tipografías',
    text: 'El navegador descarga solo las partes cuyos caracteres están en la página.',
    family: 'Tipografía',
    weights: 'Grosores',
    range: 'Caracteres',
  },
  weights: {
    title: 'Grosores',
    text: 'El sitio usa tres grosores: para texto, énfasis y títulos.',
    sample: 'Opera en los mercados en tiempo real',
  },
  figures: {
    title: 'Cifras',
    text: 'En las tablas todas las cifras tienen el mismo ancho: las columnas no se mueven cuando cambian los precios.',
    tabular: 'Ancho igual',
    proportional: 'Proporcional',
  },
  languages: {
    title: 'Idiomas',
    text: 'Cada idioma tiene su propia lista de fuentes: primero las del sitio, luego las del sistema.',
  },
} satisfies Catalog<Messages['docs-fonts']>
