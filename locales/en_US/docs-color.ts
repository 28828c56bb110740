export default {
  token: 'Token',
  light: 'Light',
  dark: 'Dark',
  copy: 'Copy {{name}}',
  needs: 'Requires at least {{ratio}}:1',
  roles: {
    title: 'Roles',
    text: 'Components use these colors. Each color is shown with its lowest contrast ratio and the pair it occurs in. Click a color or a name to copy it.',
  },
  palette: {
    title: 'Palette',
    text: 'The roles are made of these colors. The up and down colors swap when you choose red for rising prices.',
  },
} as const
