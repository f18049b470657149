// Written by lab/training/pictures.py. Do not edit.
import type { PictureTrees } from "../model.js";

// biome-ignore format: data
export const PICTURE_TREES: PictureTrees = {"bias": 14, "trees": [";B:\\:1Y1T[`g201M0396]h;[ah64:MdmfZ", ":H:1[5703]d\\=f\\1M1>:i9>ahi]2062kf^", ";A;1]52c:\\^f2094031T_d1Jch71j<Eg_]", ":V:1]1J9>^g5d6?f`_2003941Q_eg=lai]", ":4^203040=m`5l6[:b<<1Rbg;Pjfjba^^^", ":3^=f9:^g3020:S5=fa6@;]<Eg_02djd`_", "80970340=V^:D_c]5_=nafa5l<Eh71h\\b^", "80201U5b304092=l_d<?e<Eic__`03dh`^", ";07i^g1N=m_02`<A1>92bf`g6d78f1R^da", "805m1J1>20:i40d_6Hkb__0330e_20gc`_", "8092=l_5c3073f1R63e_f_`40;]:^e`fa_", ":1<D_60am2030:h405Ie7D6Qea_a6Hhcaa", "800200d_1X5a:h71=l_f60k<Fc^gb<Jg__", "97:17i_g=P`40301>ec``<E<A1Zdhj71g^", ";07i`g20;l9702001]d__d<E<Aei71g^ga", "8092=n`:S55<A1Jafi`6@7L701Qbgibcd`", ";07i`g97=K_40306[dba`<E<Ae;bjc71f_", ":0<D`g40<J7D6c20e:^e`<<d_59e;e_g_a", "5m1W3074=gaeca:4j:H72`ef61`92`71hc", "805I:6<;03ag70ck:=ae6@;Y7D60ad_fba"]};
