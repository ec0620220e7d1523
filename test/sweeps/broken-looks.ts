// Broken pages of what is seen: sizes, contrast, drawings, motion, and what no longer fits.

export const brokenLooks = {
  'target size': [
    [/button "Go": a target of 30 by 44 px/, '<button style="width: 30px; height: 44px">Go</button>'],
    [
      /input "Yes": a target of \d+ by \d+ px/,
      '<p><input type="checkbox" aria-labelledby="yes"> <span id="yes">Yes</span></p>',
    ],
  ],
  'text size': [
    [/p "Small\.": text of 17 px, not 18/, '<p style="font-size: 17px">Small.</p>'],
    [/span "Tiny": text of 15 px, not 16/, '<div><span style="font-size: 15px">Tiny</span></div>'],
  ],
  'text contrast': [
    [/p "Faint": #777777 on #ffffff is 4\.48:1, not 7:1/, '<p style="color: #777">Faint</p>'],
    [
      /placeholder of input "Name"/,
      '<input aria-label="Name" placeholder="Ada"><style>::placeholder { color: #999 }</style>',
    ],
  ],
  drawings: [
    [/input "Name": its edge does not stand out/, '<input aria-label="Name" style="border: 1px solid #ddd">'],
    [
      /svg "Done": its drawing does not stand out/,
      '<svg aria-label="Done" width="20" height="20"><path d="M2 2h16v16z" fill="#ccc"/></svg>',
    ],
  ],
  'reduced motion': [
    [/button "Go": a transition of color/, '<button style="transition: color 1s">Go</button>'],
    [
      /p "Round": an animation runs/,
      '<p style="animation: turn 9s infinite">Round</p><style>@keyframes turn { to { rotate: 1turn } }</style>',
    ],
  ],
  zoom: [
    [/page: scrolls sideways by \d+ px at 320 px/, '<p style="width: 400px">Wide</p>'],
    [
      /is cut off by div/,
      '<div style="overflow: hidden; width: 100px"><p style="white-space: nowrap">Rather a long line</p></div>',
    ],
    [
      /p "Two lines of words": is cut off by div/,
      '<div style="overflow: hidden; height: 24px; width: 150px"><p style="font: 18px/1.2 serif">Two lines of words</p></div>',
    ],
    [/overlaps p "Second"/, '<div style="height: 8px">First</div><p style="margin: 0">Second</p>'],
  ],
  'wide screens': [
    [
      /span "Authorization taken back": is cut off by .* at 1440 px/,
      '<span style="display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 90px">Authorization taken back</span>',
    ],
    [
      /select "Flag": cuts off its choice at 1280 px/,
      '<select aria-label="Flag" style="width: 90px"><option>Authorization taken back</option></select>',
    ],
  ],
  print: [
    [/button "Print": is printed/, '<p>Words</p><button>Print</button>'],
    [/p "Words": prints on #0f4c43, not on white/, '<body style="background: #0f4c43"><p>Words</p>'],
  ],
} as const
