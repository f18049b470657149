/**
 * What Piscina loads in each thread of a PagePool: the way to the module that works on pages, which the pool gives as an argument.
 *
 * Piscina loads files with `require`. For a module that means to load it with all it imports at once, and a thread that is ended
 * meanwhile takes the whole process along (Node 20.20: "v8::Module::IsGraphAsync must be used on an instantiated module"). So
 * this file is CommonJS, and imports the module, which is loaded before the first page comes.
 */

"use strict";

const loading = import(process.argv[2]).then((module) => module.default);
// A module that can't be loaded is told with each page.
loading.catch(() => {});

module.exports = async (call) => (await loading)(call);
