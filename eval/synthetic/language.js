/**
 * Text of our own for synthetic pages: chance that a seed decides, and sentences from patterns and lists of words. A sentence
 * has four or more free places, so that among thousands of pages hardly one is written twice.
 */

/** Numbers from a seed (mulberry32), the same on every machine. */
export class Draw {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** 0 up to 1. */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`. */
  between(least, most) {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share) {
    return this.next() < share;
  }

  pick(list) {
    return list[Math.floor(this.next() * list.length)];
  }

  shuffled(list) {
    const result = [...list];
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.between(0, i);
      [result[i], result[j]] = [result[j], result[i]];
    }
    return result;
  }

  some(list, count) {
    return this.shuffled(list).slice(0, count);
  }
}

const words = (text) => text.split(" ");

/** What a site writes about. */
const TOPICS = {
  town: {
    thing: words(
      "bridge harbour school bakery tramway museum budget market library station orchestra ferry hospital garden theatre pavement",
    ),
    place: words("riverbank council quarter square island suburb district valley port village"),
    person: words("mayor teacher engineer architect councillor nurse merchant driver historian farmer"),
    done: words(
      "closed opened repaired painted sold rebuilt discussed financed delayed inspected photographed planned",
    ),
    quality: words("old narrow expensive popular northern wooden empty modern disputed quiet"),
  },
  garden: {
    thing: words(
      "tomato hedge greenhouse beehive compost rosebush pond seedling wheelbarrow trellis lawn bulb pumpkin path shed spade",
    ),
    place: words("allotment meadow terrace orchard yard courtyard slope corner nursery park"),
    person: words("neighbour gardener grandmother botanist beekeeper friend visitor reader carpenter child"),
    done: words("planted watered pruned moved mended measured covered harvested forgotten drawn saved replaced"),
    quality: words("green stubborn early fragrant tall sunny damp late cheap healthy"),
  },
  software: {
    thing: words(
      "queue parser index buffer scheduler socket record cursor snapshot token cluster worker thread cache schema lock",
    ),
    place: words("server pipeline client network runtime database module gateway container terminal"),
    person: words("operator developer administrator reviewer maintainer user tester owner reader author"),
    done: words(
      "allocated flushed compiled encoded rotated validated resolved rejected serialized merged scheduled released",
    ),
    quality: words("asynchronous local remote partial nested stale immutable default atomic temporary"),
  },
  kitchen: {
    thing: words(
      "pan kettle grinder toaster knife bowl blender casserole lid handle mixer scale steamer tray mug strainer",
    ),
    place: words("kitchen workshop camp cottage restaurant bakery canteen pantry balcony studio"),
    person: words("cook baker student waiter host potter designer chef camper guest"),
    done: words("polished forged tested heated rinsed stacked stored cast glazed sharpened packed coated"),
    quality: words("heavy light steel enamelled compact sturdy silent round shallow deep"),
  },
  sailing: {
    thing: words(
      "mast anchor rudder sail winch compass engine rope hull cabin radio fender propeller battery pump chart",
    ),
    place: words("marina bay estuary lock boatyard anchorage channel lagoon harbour jetty"),
    person: words("skipper sailmaker pilot mechanic sailor instructor owner rigger surveyor fisherman"),
    done: words("replaced greased tightened sanded lifted sealed adjusted soldered reefed varnished towed welded"),
    quality: words("rusty leaking spare stiff second cheap noisy worn original electric"),
  },
  business: {
    thing: words(
      "account ledger contract invoice payroll audit forecast pension warehouse report grant lease subsidy tender budget licence",
    ),
    place: words("company office region branch cooperative foundation ministry chamber factory department"),
    person: words("accountant director consultant founder analyst lawyer manager auditor treasurer supplier"),
    done: words(
      "audited negotiated simplified reviewed outsourced digitised approved forecast reduced consolidated archived published",
    ),
    quality: words("annual regional complex digital overdue transparent international small fiscal independent"),
  },
  food: {
    thing: words(
      "stew pie soup dumpling salad curry pancake loaf pudding casserole omelette tart biscuit sauce roast noodle",
    ),
    place: words("kitchen market farmhouse tavern picnic island bakery fireside coast cellar"),
    person: words("aunt grandfather neighbour cook fisherman baker cousin friend host shepherd"),
    done: words("stirred baked simmered chilled shared invented burnt salted reheated frozen folded tasted"),
    quality: words("creamy crisp spicy simple golden sweet smoky hearty fresh sour"),
  },
  science: {
    thing: words(
      "telescope glacier fossil satellite molecule volcano reef crystal neuron vaccine turbine magnet comet bacterium laser asteroid",
    ),
    place: words("laboratory observatory university desert rainforest archipelago institute trench plateau clinic"),
    person: words(
      "physicist biologist astronomer geologist chemist physician technician student statistician oceanographer",
    ),
    done: words(
      "measured observed dated simulated cooled sequenced predicted mapped questioned confirmed recorded calibrated",
    ),
    quality: words("distant fragile ancient microscopic magnetic frozen luminous unexpected dense rare"),
  },
  history: {
    thing: words(
      "castle regiment treaty coin cathedral manuscript siege fleet abbey chronicle guild palace railway canal tomb statue",
    ),
    place: words("county kingdom monastery frontier province duchy parish colony fortress diocese"),
    person: words("bishop duke soldier scribe merchant abbot widow governor sculptor envoy"),
    done: words(
      "besieged founded pillaged translated crowned buried exiled restored mortgaged excavated signed abandoned",
    ),
    quality: words("medieval ruined royal forgotten gilded northern wealthy pious fortified lost"),
  },
};

const FIRST = words(
  "Ada Bruno Clara Dorian Edith Felix Greta Hugo Ines Jonas Karla Leon Mira Nils Olga Pavel Rosa Simon Tilda Viktor Wanda Yusuf Zora Anton",
);
const LAST = words(
  "Albrook Benning Carlow Dunmore Eastley Farrow Gilstrap Hollin Ingham Jessop Kirkham Lomond Marsden Norwell Oakes Penrose Quill Rowley Stanhope Thorne Upton Vance Wexley Yardley",
);
const TOWN = words(
  "Tidewell Marlowe Ashcombe Brindle Calder Dunford Elmstead Fairholm Gransby Hartley Ilmouth Kelbrook Lydham Morvale Netherby Ormstow",
);
const MONTH = words("January February March April May June July August September October November December");

const SENTENCES = [
  "The {quality} {thing} of the {place} was {done} in {year}, when the {person} had {count} {thing}s to choose from.",
  "{name}, a {person} from {town}, said that the {thing} would be {done} before {month}, whatever the {person} thinks of it.",
  "Nobody in {town} had expected that {count} {thing}s could be {done} so quickly by one {person}.",
  "If the {thing} is {quality}, it should be {done} at the {place} first, and the {thing} only after that.",
  "There are {count} reasons why a {quality} {thing} is better than a {quality} one, as {name} found out in {month}.",
  "It took the {person} {count} days, a {thing} and much patience until the {place} was {done}.",
  '"We have never seen a {thing} that was {done} like this," says {name}, who has worked as a {person} in {town} since {year}.',
  "Between {year} and today, more than {count} {thing}s were {done}, most of them in the {place} of {town}.",
  "What makes the {thing} so {quality} is hard to say, but the {person} believes it has to do with the {place}.",
  "A {person} who has {done} the {thing} once will not forget how {quality} the {place} looked that {month}.",
  "They {done} the {quality} {thing} twice in {month}, and each time the {person} from {town} had to come back to the {place}.",
  "{name} paid {count} euros for the {thing}, which was then {done} by a {person} in {town}.",
  "Not every {thing} has to be {done}: in the {place}, a {quality} one lasts about {count} years.",
  "Last {month} the {person} wrote to the {place} again, asking for {count} {quality} {thing}s.",
  "Compared with {year}, the {thing} looks {quality}, and its {place} has been {done} more than once.",
  "For a {thing} of this kind one needs a {quality} {thing}, {count} hours and someone like {name}.",
  "Once the {thing} has been {done}, the {place} becomes {quality} within {count} minutes.",
  "The {place} near {town} is known for its {thing}s, of which {count} are still {quality}.",
  "As {name} explains, the {quality} {thing} depends on how often the {place} is {done}.",
  "In {month} {year} the {person} decided against the {thing}, because {count} others had been {done} by then.",
];

const TITLES = [
  "Why the {thing} of {town} was {done}",
  "{name} and the {quality} {thing}",
  "{count} {quality} {thing}s in the {place}",
  "How the {person} {done} the {thing} in {month}",
  "A {quality} {thing} for the {place} of {town}",
  "What a {person} knows about the {quality} {thing}",
  "{town}: {thing} and {place} {done}",
  "The {thing} that {name} {done} in {year}",
];

/** Writes about one topic. */
export class Writer {
  constructor(draw, topic) {
    this.draw = draw;
    this.topic = TOPICS[topic];
  }

  /** A text with its places filled: `{thing}`, `{thing}s`, `{place}`, `{name}`, `{count}`, ... */
  fill(pattern) {
    const filled = pattern.replace(/\{(\w+)\}(s?)/g, (_, slot, plural) => {
      const word = this.word(slot);
      return plural === "s" ? pluralOf(word) : word;
    });
    return filled.replace(/\b(a|A) (?=[aeiou])/g, "$1n ");
  }

  word(slot) {
    const { draw, topic } = this;
    if (slot in topic) return draw.pick(topic[slot]);
    if (slot === "name") return this.name();
    if (slot === "town") return draw.pick(TOWN);
    if (slot === "month") return draw.pick(MONTH);
    return String(slot === "year" ? draw.between(1820, 2024) : draw.between(3, 240));
  }

  name() {
    return `${this.draw.pick(FIRST)} ${this.draw.pick(LAST)}`;
  }

  town() {
    return this.draw.pick(TOWN);
  }

  date() {
    return `${this.draw.between(1, 28)} ${this.draw.pick(MONTH)} ${this.draw.between(2009, 2024)}`;
  }

  title() {
    return upper(this.fill(this.draw.pick(TITLES)));
  }

  sentence() {
    return upper(this.fill(this.draw.pick(SENTENCES)));
  }

  /** From `least` to `most` sentences. */
  text(least, most) {
    return Array.from({ length: this.draw.between(least, most) }, () => this.sentence()).join(" ");
  }

  /** As many texts. */
  paragraphs(least, most) {
    return Array.from({ length: this.draw.between(least, most) }, () => this.text(1, 5));
  }

  /** A story to be told on its own page, and teased on others. */
  story(path) {
    return { path, title: this.title(), lead: this.text(1, 2), author: this.name(), date: this.date() };
  }

  stories(count, folder) {
    return Array.from({ length: count }, (_, i) => this.story(`/${folder}/${i + 1}.html`));
  }
}

function pluralOf(word) {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function upper(text) {
  return text[0].toUpperCase() + text.slice(1);
}
