export default {
  title: 'Opening soon',
  notOpen: '{{pair}} is not open yet',
  opens: 'Trading opens',
  left: 'Time left',
  text: 'Orders are accepted once the market opens.',
  auto: 'This page switches to trading by itself.',
  open: 'Trading is open',
  untimed: 'The opening time will be announced on this page.',
  soon: 'Soon',
} as const
