import { plural } from '#shared/i18n/plural.ts'

export default {
  filters: {
    title: 'Input filters',
    text: 'What may stay in a field while somebody types. Filters are combined by name; an input method finishes first.',
    name: 'Filter',
    effect: 'Effect',
    try: 'Try it',
    field: 'Field with {{name}}',
    effects: {
      num: 'Digits only',
      maxsix: 'At most 6 characters',
      numsix: 'Digits only, at most 6',
      captcha: 'Digits only, at most 6',
      precision: 'A positive number with at most 2 decimal places',
      limitnum: 'A number from 1 to 100',
      futures: 'A number from 1 to 125 with 1 decimal place',
      onlyTextAndSymbol: 'Letters, digits, Chinese characters, space and . , ; - &',
      onlyEnAndSymbol: 'Letters, digits and ~ ! @ # $ % ^ * ( ) - _ = + /',
      onlyText: 'Letters and Chinese characters',
      onlyEnAndNum: 'Letters and digits',
      onlyIntNum: 'Digits, hyphen and underscore',
    },
  },
  drag: {
    title: 'Drag',
    text: 'An element moves only by its handle, and stays inside the window, below the first 64 pixels.',
    open: 'Open the panel',
    panel: 'Panel to drag',
    handle: 'Drag me here',
    hint: 'Arrow keys move it, with Shift in larger steps; Escape takes a drag back.',
  },
  touch: {
    title: 'Touch gestures',
    text: 'Tap, long tap, hold, swipe and drag, told apart by how far and how long.',
    pad: 'Tap, hold or swipe here. By keyboard: space and arrow keys.',
    told: 'Gestures',
  },
  'long-press': {
    title: 'Long press',
    text: 'Does something when a press rests for 400 ms; Enter and space work too.',
    press: 'Press and hold',
    count: ({ count }: { count: number }) =>
      plural('en', count, { one: '1 long press', other: `${count} long presses` }),
  },
  marquee: {
    title: 'Marquee',
    text: 'Runs through in 20 seconds, without end. It stops under the pointer, in focus, and for who wants less motion.',
    label: 'Pairs',
  },
  copy: { title: 'Copy', text: 'Copies at a press; screen readers hear that it worked.' },
  repaint: {
    title: 'Repaint',
    text: 'Some web views of phones show an old layer after a navigation. 100 ms later this element is drawn anew.',
    navigate: 'Change the address',
    count: ({ count }: { count: number }) => plural('en', count, { one: '1 repaint', other: `${count} repaints` }),
  },
} as const
