import { selectPluralForm } from '#shared/i18n/plural.ts'

export default {
  filters: {
    title: 'Input filters',
    text: 'Filters limit what can be typed into a field. Combine them by name. Text from an input method is filtered after it is composed.',
    name: 'Filter',
    effect: 'Effect',
    try: 'Try it',
    field: 'Field with {{name}}',
    effects: {
      num: 'Digits only',
      maxsix: 'Up to 6 characters',
      numsix: 'Digits only, up to 6',
      captcha: 'Digits only, up to 6',
      precision: 'A positive number with up to 2 decimal places',
      limitnum: 'A number from 1 to 100',
      futures: 'A number from 1 to 125 with 1 decimal place',
      onlyTextAndSymbol: 'Letters, digits, Chinese characters, space, and . , ; - &',
      onlyEnAndSymbol: 'Letters, digits, and ~ ! @ # $ % ^ * ( ) - _ = + /',
      onlyText: 'Letters and Chinese characters',
      onlyEnAndNum: 'Letters and digits',
      onlyIntNum: 'Digits, hyphen, and underscore',
    },
  },
  drag: {
    title: 'Drag',
    text: 'The element moves only by its handle and stays inside the window, below the top 64 pixels.',
    open: 'Open panel',
    panel: 'Draggable panel',
    handle: 'Drag here',
    hint: 'Use the arrow keys to move it, with Shift for larger steps. Press Escape to undo a drag.',
  },
  touch: {
    title: 'Touch gestures',
    text: 'Tap, long tap, hold, swipe, and drag are distinguished by distance and time.',
    pad: 'Tap, hold, or swipe here. On a keyboard, use space and the arrow keys.',
    told: 'Detected gestures',
  },
  'long-press': {
    title: 'Long press',
    text: 'The action starts after a press of 400 ms. Enter and space work too.',
    press: 'Press and hold',
    count: ({ count }: { count: number }) =>
      selectPluralForm('en', count, { one: '1 long press', other: `${count} long presses` }),
  },
  marquee: {
    title: 'Marquee',
    text: 'The text scrolls past every 20 seconds, in a loop. It stops on hover, on focus, and when reduced motion is on.',
    label: 'Pairs',
  },
  copy: { title: 'Copy', text: 'One click copies the text. Screen readers announce the result.' },
  repaint: {
    title: 'Repaint',
    text: 'Some mobile web views show an outdated layer after navigation. This element is redrawn 100 ms after each navigation.',
    navigate: 'Change the URL',
    count: ({ count }: { count: number }) =>
      selectPluralForm('en', count, { one: '1 repaint', other: `${count} repaints` }),
  },
} as const
