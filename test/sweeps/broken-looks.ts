// Broken pages of what is seen: sizes, contrast, drawings, motion, and what no longer fits.

export const brokenLooks = [
  {
    sweep: 'target size',
    fault: /button "Go": a target of 30 by 44 px/,
    broken: '<button style="width: 30px; height: 44px">Go</button>',
    mended: '<button style="width: 44px; height: 44px">Go</button><p>Words and <a href="#">a link</a>.</p>',
  },
  {
    sweep: 'target size',
    fault: /input "Yes": a target of \d+ by \d+ px/,
    broken: '<p><input type="checkbox" aria-labelledby="yes"> <span id="yes">Yes</span></p>',
    mended:
      '<p style="cursor: pointer; min-height: 44px"><input type="checkbox" aria-labelledby="yes"> <span id="yes">Yes</span></p>',
  },
  {
    sweep: 'text size',
    fault: /p "Small\.": text of 17 px, not 18/,
    broken: '<p style="font-size: 17px">Small.</p>',
    mended: '<p style="font-size: 18px">Large.</p>',
  },
  {
    sweep: 'text size',
    fault: /span "Tiny": text of 15 px, not 16/,
    broken: '<div><span style="font-size: 15px">Tiny</span></div>',
    mended: '<div><span style="font-size: 16px">Small</span></div>',
  },
  {
    sweep: 'text contrast',
    fault: /p "Faint": #777777 on #ffffff is 4\.48:1, not 7:1/,
    broken: '<p style="color: #777">Faint</p>',
    mended: '<p style="color: #555">Clear</p>',
  },
  {
    sweep: 'text contrast',
    fault: /placeholder of input "Name"/,
    broken: '<input aria-label="Name" placeholder="Ada"><style>::placeholder { color: #999 }</style>',
    mended: '<input aria-label="Name" placeholder="Ada"><style>::placeholder { color: #333 }</style>',
  },
  {
    sweep: 'drawings',
    fault: /input "Name": its edge does not stand out/,
    broken: '<input aria-label="Name" style="border: 1px solid #ddd">',
    mended: '<input aria-label="Name" style="border: 1px solid #666">',
  },
  {
    sweep: 'drawings',
    fault: /svg "Done": its drawing does not stand out/,
    broken: '<svg aria-label="Done" width="20" height="20"><path d="M2 2h16v16z" fill="#ccc"/></svg>',
    mended: '<svg aria-label="Done" width="20" height="20"><path d="M2 2h16v16z" fill="#555"/></svg>',
  },
  {
    sweep: 'reduced motion',
    fault: /button "Go": a transition of color/,
    broken: '<button style="transition: color 1s">Go</button>',
    mended:
      '<button>Go</button><style>@media (prefers-reduced-motion: no-preference) { button { transition: color 1s } }</style>',
  },
  {
    sweep: 'reduced motion',
    fault: /p "Round": an animation runs/,
    broken:
      '<p style="animation: turn 9s infinite">Round</p><style>@keyframes turn { to { rotate: 1turn } }</style>',
    mended: '<p>Round</p>',
  },
  {
    sweep: 'zoom',
    fault: /page: scrolls sideways by \d+ px at 320 px/,
    broken: '<p style="width: 400px">Wide</p>',
    mended: '<p style="max-width: 400px">Wide</p>',
  },
  {
    sweep: 'zoom',
    fault: /is cut off by div/,
    broken:
      '<div style="overflow: hidden; width: 100px"><p style="white-space: nowrap">Rather a long line</p></div>',
    mended: '<div style="overflow: hidden; width: 100px"><p>Rather a long line</p></div>',
  },
  {
    sweep: 'text spacing',
    fault: /p "Two lines of words": is cut off by div/,
    broken:
      '<div style="overflow: hidden; height: 24px; width: 150px"><p style="font: 18px/1.2 serif">Two lines of words</p></div>',
    mended:
      '<div style="overflow: hidden; width: 150px"><p style="font: 18px/1.2 serif">Two lines of words</p></div>',
  },
  {
    sweep: 'text spacing',
    fault: /overlaps p "Second"/,
    broken: '<div style="height: 8px">First</div><p style="margin: 0">Second</p>',
    mended: '<div>First</div><p>Second</p>',
  },
  {
    sweep: 'print',
    fault: /button "Print": is printed/,
    broken: '<p>Words</p><button>Print</button>',
    mended: '<p>Words</p><button>Print</button><style>@media print { button { display: none } }</style>',
  },
  {
    sweep: 'print',
    fault: /p "Words": prints on #0f4c43, not on white/,
    broken: '<body style="background: #0f4c43"><p>Words</p>',
    mended:
      '<body style="background: #0f4c43"><p>Words</p><style>@media print { body { background: white !important } }</style>',
  },
]
