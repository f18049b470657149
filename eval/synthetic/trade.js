/** Sites that sell: a shop, and a company with services, projects and people. */
import { Writer } from "./language.js";
import { each, others } from "./press.js";

const SPECS = {
  Material: ["Stainless steel", "Cast iron", "Aluminium", "Beech wood"],
  Colour: ["Black", "White", "Cream", "Copper"],
  Weight: ["0.8 kg", "1.2 kg", "1.5 kg", "2 kg"],
  Diameter: ["20 cm", "24 cm", "28 cm"],
  Warranty: ["2 years", "5 years"],
  "Dishwasher safe": ["Yes", "No"],
};

export function shop(draw, count) {
  const writer = new Writer(draw, "kitchen");
  const products = Array.from({ length: count }, (_, i) => ({
    path: `/p/${i}`,
    title: writer.fill(
      `{quality} {thing} ${draw.pick(["Harbour", "Fjord", "Alba", "Ember", "Nord"])} ${draw.between(10, 999)}`,
    ),
    price: `€ ${draw.between(9, 199)}.${draw.pick(["00", "50", "90"])}`,
    lead: writer.sentence(),
  }));
  const series = [
    "All pieces of this series are cast by hand in one workshop, so that no two are quite the same in weight and colour.",
    "This series was drawn for small kitchens: everything in it can be stacked, and hangs on one hook.",
    "With this series we went back to the drawings of 1924, and left out what nobody ever used.",
  ];
  const tile = (item) =>
    `<div class="product-tile"><a href="${item.path}"><span class="product-tile__name">${item.title}</span></a><span class="product-tile__price">${item.price}</span><button>Add to basket</button></div>`;
  const frame = (
    title,
    main,
  ) => `<!doctype html><html><head><title>${title} | Ladle &amp; Co.</title></head><body><div class="topbar">Free delivery from 50 euros · 30 days to return · ${draw.between(2, 9)} new offers this week</div><header class="header"><a class="header__logo" href="/">Ladle &amp; Co.</a><ul class="header__menu">${each(["Pans", "Knives", "Bowls", "Electric", "Offers"], (name) => `<li><a href="#">${name}</a></li>`)}</ul><a class="basket" href="#">Basket (${draw.between(0, 3)})</a></header><div class="page">${main}</div>
    <div class="newsletter"><h3>Our letter</h3><p>Sign up for our letter and get ten per cent off your first order. We write twice a month and never sell your address.</p><form><input><button>Sign up</button></form></div><footer class="footer"><div class="footer__col"><h4>Service</h4><ul><li><a href="#">Delivery</a></li><li><a href="#">Returns</a></li><li><a href="#">Contact</a></li></ul></div><p>Prices include value added tax. Ladle &amp; Co. is a family firm in Tidewell.</p></footer></body></html>`;
  const product = (item) => {
    const names = draw.some(Object.keys(SPECS), draw.between(3, 6));
    return frame(
      item.title,
      `<div class="breadcrumbs"><a href="#">Home</a> / <a href="#">Pans</a></div><div class="product"><div class="product__gallery"><img src="a.jpg"></div><div class="product__info">⟦<h1 class="product__name">${item.title}</h1>⟧<div class="product__rating">${draw.between(3, 5)} stars, ${draw.between(0, 80)} reviews</div>⟦<div class="product__price">${item.price}</div><p class="product__short">${item.lead}</p>⟧<div class="product__stock">In stock, with you in ${draw.between(2, 6)} days</div><button>Add to basket</button>
      <ul class="product__usps"><li>Free delivery from 50 euros</li><li>Return within 30 days</li><li>Advice by telephone from nine to five</li></ul></div>
      <div class="tabs"><div class="tab"><h2>Description</h2>⟦${each(writer.paragraphs(1, 4), (text) => `<p>${text}</p>`)}${draw.chance(0.5) ? `<p>${draw.pick(series)}</p>` : ""}${draw.chance(0.6) ? `<ul>${each(writer.paragraphs(2, 5), (text) => `<li>${text}</li>`)}</ul>` : ""}⟧</div><div class="tab">⟦<h2>Specifications</h2><table class="specs">${each(names, (name) => `<tr><th>${name}</th><td>${draw.pick(SPECS[name])}</td></tr>`)}</table>⟧</div>
      <div class="tab"><h2>Delivery and returns</h2><p>We deliver within the country in two to four working days. Heavy items are brought by a forwarding agent, who calls you before. You can send back everything within thirty days, as long as it hasn't been used.</p>${draw.chance(0.3) ? "<p>This item is too long for a parcel station. Please give an address at which somebody is at home during the day.</p>" : ""}</div></div></div>
      <div class="recommendations"><h2>Customers also bought</h2>${each(others(draw, products, item, draw.between(3, 6)), tile)}</div>${draw.chance(0.5) ? `<div class="recent"><h2>Recently viewed</h2>${each(others(draw, products, item, 3), tile)}</div>` : ""}`,
    );
  };
  const category = (item) =>
    frame(
      "Category",
      `<div class="filters"><h4>Filter</h4><ul>${each(Object.keys(SPECS), (name) => `<li>${name}</li>`)}</ul></div><div class="category">⟦<h1>${writer.fill("{quality} {thing}s")}</h1><p class="category__text">${writer.text(1, 3)}</p>${each(others(draw, products, item, 16), (one) => tile(one).replace("<button>", "⟧<button>").replace("</button>", "</button>⟦"))}⟧</div>`,
    );
  return products.map((item) => (draw.chance(0.78) ? product : category)(item));
}

export function company(draw, count) {
  const writer = new Writer(draw, "business");
  const stories = writer.stories(count, "services");
  const voices = Array.from({ length: 12 }, () => ({ text: writer.text(1, 2), name: writer.name() }));
  const frame = (
    title,
    main,
  ) => `<!doctype html><html><head><title>${title} - Quill &amp; Partner</title></head><body><div class="cookie"><p>This website uses cookies. Some are necessary, others help us to understand how it is used.</p><button>Accept</button></div><header class="top"><a href="/">Quill &amp; Partner</a><nav><a href="#">Services</a><a href="#">Projects</a><a href="#">People</a><a href="#">Contact</a></nav></header>${main}
    <section class="section section--why"><h2>Why Quill &amp; Partner</h2><div class="row"><div class="col"><h3>Near you</h3><p>With eleven offices in the region, one of us is never more than an hour away from your desk.</p></div><div class="col"><h3>Independent</h3><p>We belong to the people who work here, and sell nothing but our time and what we know.</p></div></div></section>
    ${draw.chance(0.7) ? `<section class="section section--voices"><h2>What clients say</h2>${each(draw.some(voices, 2), ({ text, name }) => `<blockquote><p>${text}</p><cite>${name}</cite></blockquote>`)}</section>` : ""}<section class="section section--call"><h2>Talk to us</h2><p>The first hour is free. Tell us what you need, and we will find out together whether we can help.</p><a class="button" href="#">Make an appointment</a></section><footer class="bottom"><p>Quill &amp; Partner, Ledger Street 4, Tidewell. Telephone 555 0142.</p></footer></body></html>`;
  const card = () => `<div class="col"><h3>${writer.fill("{quality} {thing}")}</h3><p>${writer.sentence()}</p></div>`;
  const service = (story) =>
    frame(
      story.title,
      `⟦<section class="hero"><h1>${story.title}</h1><p>${story.lead}</p></section>⟧<section class="section">⟦<h2>What we do for you</h2><div class="row">${each(Array(draw.between(3, 6)).fill(0), card)}</div>⟧</section><section class="section section--text">⟦<h2>${writer.title()}</h2>${each(writer.paragraphs(1, 4), (text) => `<p>${text}</p>`)}⟧</section><section class="section section--steps"><h2>How we work</h2><ol><li>We listen, ask questions and look at your papers.</li><li>You get a plan with a price, on one page.</li><li>We do the work, and you can see how far it is at any time.</li></ol></section>`,
    );
  const project = (story) =>
    frame(
      story.title,
      `⟦<section class="hero"><h1>${story.title}</h1></section>⟧<section class="section section--text">⟦<dl><dt>Client</dt><dd>${writer.name()} Ltd</dd><dt>Year</dt><dd>${draw.between(2005, 2024)}</dd><dt>Service</dt><dd>${draw.pick(["Audit", "Tax", "Payroll", "Law"])}</dd></dl><h2>The task</h2><p>${writer.text(2, 4)}</p><h2>The result</h2>${each(writer.paragraphs(1, 3), (text) => `<p>${text}</p>`)}⟧</section><section class="section section--more"><h2>More projects</h2>${each(others(draw, stories, story, 3), (s) => `<div class="col"><h3><a href="${s.path}">${s.title}</a></h3><p>${s.lead}</p></div>`)}</section>`,
    );
  const person = () => {
    const name = writer.name();
    return frame(
      name,
      `<section class="section section--person">⟦<h1>${name}</h1><p class="role">${draw.pick(["Partner", "Auditor", "Tax adviser"])} in ${writer.town()}</p>${each(writer.paragraphs(1, 2), (text) => `<p>${text}</p>`)}⟧<p>You can reach our people on working days from eight to six, or leave a message at the front desk.</p></section>`,
    );
  };
  return stories.map((story) => (draw.chance(0.5) ? service : draw.chance(0.65) ? project : person)(story));
}
