export default {
  order: 'Confirm order',
  close: 'Close position?',
  pair: 'Pair',
  fee: 'Estimated fee',
  liquidation: 'Estimated liquidation price',
  again: 'Don’t ask again',
  cancel: 'Cancel',
  off: 'Orders are now sent without confirmation',
  where: 'You can turn confirmation back on anytime in your account preferences.',
} as const
