/**
 * Stands in for domutils in what is published. css-select imports it for pages parsed by htmlparser2, and Pith compiles no selector without
 * the adapter for its own Tree (packages/pith/src/html/selectors.ts).
 */
export {};
