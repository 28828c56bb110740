export default {
  title: 'Sortable list',
  text: 'Drag by the handle, use the buttons, or press space on the handle and the arrow keys. The order is kept in this browser.',
  label: 'Watchlist',
  undo: 'Undo',
  redo: 'Redo',
} as const
