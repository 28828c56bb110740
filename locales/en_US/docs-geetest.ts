export default {
  title: 'Captcha widget',
  text: 'Nothing is asked or loaded before you press it. Which provider answers is a setting of the deployment.',
  check: 'Check the answer',
  verified: 'The server accepted it. It counts once: a second check is refused.',
  again: 'Start again',
  refused: { title: 'After a refusal', text: 'What the form says when its answer was missing or out of date.' },
} as const
