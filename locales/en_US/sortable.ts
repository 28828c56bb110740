export default {
  role: 'sortable',
  handle: 'Move {{item}}',
  up: 'Move {{item}} up',
  down: 'Move {{item}} down',
  instructions:
    'Press space to pick up an item, use the arrow keys to move it, press space again to drop it, or press Escape to cancel.',
  picked: '{{item}} picked up, position {{place}} of {{count}}',
  over: '{{item}} is at position {{place}} of {{count}}',
  dropped: '{{item}} dropped at position {{place}} of {{count}}',
  cancelled: 'Canceled. {{item}} is back at position {{place}} of {{count}}',
} as const
