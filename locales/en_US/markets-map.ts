export default {
  title: 'Heat map of spot markets',
  lead: 'The map shows every spot pair, sized by 24h turnover.',
  legend: 'Area: 24h turnover, small markets enlarged. Color: 24h change.',
  colours: 'Color by 24h change',
} as const
