// Types of the files that only Vite can import.

declare module "*.css";

declare module "*?worker&inline" {
  const InlineWorker: new () => Worker;
  export default InlineWorker;
}

declare module "*?raw" {
  const text: string;
  export default text;
}
