export default {
  clock: {
    title: 'Clock',
    text: 'Servers count in UTC; your own time is that of your device.',
    utc: 'UTC',
    local: 'Your time',
  },
  formats: {
    title: 'An instant',
    text: 'Change it, and see it in every form. Without an offset it is read as UTC.',
    instant: 'Date and time',
  },
  relative: { title: 'Distance from now', text: 'The largest unit that is full. The first line counts on.' },
  duration: {
    title: 'Duration',
    text: 'As a stopwatch, in your language, and in English, which is the default.',
    minutes: 'Minutes',
  },
  problems: { date_invalid: 'Write it as 2026-11-21 09:05, with a day that the calendar has.' },
} as const
