export default {
  faces: {
    title: 'Typefaces',
    text: 'A browser fetches a part only when a character of it is on the page.',
    family: 'Typeface',
    weights: 'Weights',
    range: 'Characters',
  },
  weights: {
    title: 'Weights',
    text: 'Three of them: text, emphasis, headings.',
    sample: 'Trade what you see, as it happens',
  },
  figures: {
    title: 'Figures',
    text: 'In tables all digits are of one width, so that columns stand still while prices change.',
    tabular: 'Even width',
    proportional: 'Own width',
  },
  languages: {
    title: 'Languages',
    text: 'Each language has its own stack: what this site brings first, then what systems have.',
  },
} as const
