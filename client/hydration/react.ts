// Evaluating React is the longest task of a page's scripts: it gets a task of its own (start.ts).

import 'react-dom/client'
