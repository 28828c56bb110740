export default {
  token: 'Token',
  light: 'Light',
  dark: 'Dark',
  copy: 'Copy {{name}}',
  needs: 'Needs at least {{ratio}} to 1',
  roles: {
    title: 'Roles',
    text: 'What parts use. Beside each colour: its lowest contrast, and the pair that has it. Press a colour or a name to copy it.',
  },
  palette: {
    title: 'Palette',
    text: 'What roles are made of. Rise and fall change places when you choose red for rising prices.',
  },
} as const
