export default {
  title: 'Captcha widget',
  text: 'Nothing is loaded until you press the widget. Each deployment sets its own provider.',
  check: 'Check the answer',
  verified: 'The server accepted the answer. It can be used once: a second check is rejected.',
  again: 'Start over',
  refused: { title: 'After a rejection', text: 'The form shows this when the answer is missing or expired.' },
} as const
