/** Written by `npm run calibrate:metadata` from 3154 values on data/wcxb; see docs/metadata.md. */
import type { Calibration } from "../calibrate.js";
import type { MetadataField } from "../metadata.js";

/** By field: steps, and what sources do to the odds. */
export const CALIBRATION: Readonly<Partial<Record<MetadataField, Calibration>>> = {"title":{"steps":[[0.771,0.523],[0.885,0.563],[0.924,0.636],[0.96,0.901],[0.97,0.908],[0.975,0.914],[0.98,0.954],[0.988,0.974]],"sources":{"h1":0.9,"h2":1.52,"json-ld headline":0.66,"meta og:title":1.38,"title element":0.71}},"authors":{"steps":[[0.494,0.556],[0.793,0.564],[0.861,0.817],[0.933,0.87],[0.967,0.968]],"sources":{"byline class":0.56,"itemprop author":0.87,"json-ld author":1.23,"meta author":1.33,"meta twitter:data":1.92,"visible byline":0.93}},"published":{"steps":[[0.514,0.359],[0.716,0.37],[0.82,0.38],[0.878,0.747],[0.94,0.901],[0.966,0.924],[0.982,0.978],[0.99,0.989]],"sources":{"date class":0.59,"json-ld WebPage datePublished":0.42,"json-ld datePublished":0.87,"meta article:published_time":0.79,"meta datepublished":0.55,"time element":1.21,"visible date":2.57}}};
