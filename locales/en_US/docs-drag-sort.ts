export default {
  title: 'Sortable list',
  text: 'Drag an item by its handle, use the buttons, or press space on the handle and then the arrow keys. The order is saved in this browser.',
  label: 'Watchlist',
  undo: 'Undo',
  redo: 'Redo',
} as const
