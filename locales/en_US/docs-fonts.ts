export default {
  faces: {
    title: 'Typefaces',
    text: 'The browser downloads only the parts whose characters are on the page.',
    family: 'Typeface',
    weights: 'Weights',
    range: 'Characters',
  },
  weights: {
    title: 'Weights',
    text: 'The site uses three weights: for text, emphasis, and headings.',
    sample: 'Trade every market in real time',
  },
  figures: {
    title: 'Figures',
    text: 'In tables, all digits have the same width, so columns don’t shift when prices change.',
    tabular: 'Equal width',
    proportional: 'Proportional',
  },
  languages: {
    title: 'Languages',
    text: 'Each language has its own font stack: the site’s fonts first, then system fonts.',
  },
} as const
