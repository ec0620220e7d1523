// Broken pages of what is read: by axe, of words, headings, help, plainness and autofill.

const foot = (lines: string) => `<main><h1>Here</h1></main><footer><ul>${lines}</ul></footer>`
const call = '<li>Questions? Call <a href="tel:+15550100">555-0100</a></li>'
const hours = '<li>Monday to Friday, 9 to 5</li>'
const write = '<li><a href="mailto:help@example.com">help@example.com</a></li>'
const wordy =
  'Notwithstanding antecedent considerations, participating beneficiaries acknowledge comprehensive responsibilities regarding confidentiality. '
const uneasy =
  'Your information is protected, and licensed companies will consider it before making any decision for you. '
const plain = 'You can stop at any time and come back when it suits you. We keep what you told us. '

export const brokenWords = {
  axe: [[/label: Form elements must have labels/, '<title>Here</title><main><h1>Here</h1><input></main>']],
  'unfilled words': [
    [/title of button "Go": '\{name\}'/, '<button title="{name}">Go</button>'],
    [/p "Born NaN": 'NaN'/, '<p>Born NaN</p>'],
    [
      /span "Saved undefined": 'undefined'/,
      '<span style="position: absolute; clip-path: inset(50%)">Saved undefined</span>',
    ],
    [/value of input "Premium": 'Infinity'/, '<label>Premium <input value="$Infinity"></label>'],
  ],
  'title and headings': [
    [/document\.title: 'Larkfield'/, '<title>Larkfield</title><h1>Your case</h1>'],
    [/h3 "Next": comes after an h1/, '<title>Your case – Larkfield</title><h1>Your case</h1><h3>Next</h3>'],
    [/h2 "Next": comes before the h1/, '<title>Your case – Larkfield</title><h2>Next</h2><h1>Your case</h1>'],
  ],
  'consistent help': [
    [/footer: help reads '<hours> \| /, foot(hours + call + write)],
    [
      /'555-0100' leads to tel:\+15550199/,
      foot(call.replace('tel:+15550100', 'tel:+15550199') + hours + write),
    ],
  ],
  'reading grade': [
    [/page: reads at grade \d+\.\d, not 8 or lower; hardest: 'Notwithstanding/, `<p>${wordy.repeat(5)}</p>`],
    [
      /page: its sentences read at grade \d+\.\d, not 8 or lower/,
      `<p>${uneasy.repeat(4)}</p>${'<p>Name</p>'.repeat(60)}`,
    ],
    [
      /p "Notwithstanding.*": reads at grade \d+\.\d, not 10 or lower/,
      `<p>${wordy.repeat(2)}</p>${`<p>${plain}</p>`.repeat(20)}`,
    ],
  ],
  autofill: [
    [
      /input "First name": autocomplete is 'off', not 'given-name'/,
      '<label>First name <input autocomplete="off"></label>',
    ],
  ],
} as const
