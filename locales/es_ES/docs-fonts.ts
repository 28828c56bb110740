import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: 'Tipografías',
    text: 'Un navegador descarga una parte solo si la página contiene uno de sus caracteres.',
    family: 'Tipografía',
    weights: 'Grosores',
    range: 'Caracteres',
  },
  weights: {
    title: 'Grosores',
    text: 'Son tres: texto, énfasis y títulos.',
    sample: 'Opera en directo, en tiempo real',
  },
  figures: {
    title: 'Cifras',
    text: 'En las tablas todas las cifras tienen el mismo ancho: las columnas no se mueven cuando cambian los precios.',
    tabular: 'Ancho igual',
    proportional: 'Ancho propio',
  },
  languages: {
    title: 'Idiomas',
    text: 'Cada idioma tiene su propia lista: primero las fuentes del sitio, luego las del sistema.',
  },
} satisfies Catalog<Messages['docs-fonts']>
