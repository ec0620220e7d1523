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

export const brokenWords = [
  {
    sweep: 'axe',
    fault: /label: Form elements must have labels/,
    broken: '<title>Here</title><main><h1>Here</h1><input></main>',
    mended: '<title>Here</title><main><h1>Here</h1><label>Name <input></label></main>',
  },
  {
    sweep: 'unfilled words',
    fault: /title of button "Go": '\{name\}'/,
    broken: '<button title="{name}">Go</button>',
    mended: '<button title="Ada">Go</button>',
  },
  {
    sweep: 'unfilled words',
    fault: /p "Born NaN": 'NaN'/,
    broken: '<p>Born NaN</p>',
    mended: '<p>Born in Nancy, annulled</p>',
  },
  {
    sweep: 'unfilled words',
    fault: /span "Saved undefined": 'undefined'/,
    broken: '<span style="position: absolute; clip-path: inset(50%)">Saved undefined</span>',
    mended: '<span style="position: absolute; clip-path: inset(50%)">Saved</span>',
  },
  {
    sweep: 'unfilled words',
    fault: /value of input "Premium": 'Infinity'/,
    broken: '<label>Premium <input value="$Infinity"></label>',
    mended: '<label>Premium <input value="$300"></label>',
  },
  {
    sweep: 'title and headings',
    fault: /document\.title: 'Larkfield'/,
    broken: '<title>Larkfield</title><h1>Your case</h1>',
    mended: '<title>Your case – Larkfield</title><h1>Your case</h1>',
  },
  {
    sweep: 'title and headings',
    fault: /h3 "Next": comes after an h1/,
    broken: '<title>Your case – Larkfield</title><h1>Your case</h1><h3>Next</h3>',
    mended: '<title>Your case – Larkfield</title><h1>Your case</h1><h2>Next</h2>',
  },
  {
    sweep: 'title and headings',
    fault: /h2 "Next": comes before the h1/,
    broken: '<title>Your case – Larkfield</title><h2>Next</h2><h1>Your case</h1>',
    mended: '<title>Your case – Larkfield</title><h1>Your case</h1><h2>Next</h2>',
  },
  {
    sweep: 'consistent help',
    fault: /footer: help reads '<hours> \| /,
    broken: foot(hours + call + write),
    mended: foot(call + hours + write),
  },
  {
    sweep: 'consistent help',
    fault: /'555-0100' leads to tel:\+15550199/,
    broken: foot(call.replace('tel:+15550100', 'tel:+15550199') + hours + write),
    mended: foot(call + hours + write),
  },
  {
    sweep: 'reading grade',
    fault: /page: reads at grade \d+\.\d, not 8 or lower; hardest: 'Notwithstanding/,
    broken: `<p>${wordy.repeat(5)}</p>`,
    mended: `<p>${plain.repeat(5)}</p><div data-legal-text><p>${wordy.repeat(5)}</p></div>`,
  },
  {
    sweep: 'reading grade',
    fault: /page: its sentences read at grade \d+\.\d, not 8 or lower/,
    broken: `<p>${uneasy.repeat(4)}</p>${'<p>Name</p>'.repeat(60)}`,
    mended: `<p>${plain.repeat(4)}</p>${'<p>Name</p>'.repeat(60)}`,
  },
  {
    sweep: 'reading grade',
    fault: /p "Notwithstanding.*": reads at grade \d+\.\d, not 10 or lower/,
    broken: `<p>${wordy.repeat(2)}</p>${`<p>${plain}</p>`.repeat(20)}`,
    mended: `<p>${plain.repeat(2)}</p>${`<p>${plain}</p>`.repeat(20)}`,
  },
  {
    sweep: 'autofill',
    fault: /input "First name": autocomplete is 'off', not 'given-name'/,
    broken: '<label>First name <input autocomplete="off"></label>',
    mended: '<label>First name <input autocomplete="given-name"></label>',
  },
]
